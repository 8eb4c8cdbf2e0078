/** Whether an exception is about a declaration: the path of it, or of something that contains it. */
export function covers(exception: string, path: string): boolean {
  return path === exception || [".", "[", "{"].some((step) => path.startsWith(`${exception}${step}`));
}
