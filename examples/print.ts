/** Takes one line of what a program tells. */
export type Print = (line: string) => void;

/** A program: it tells what happens, line by line. */
export type Program = (print: Print) => Promise<void>;
