/** The verdict of an answer, and whether anything is a review. */
export declare function say(): string;
