/** Whether an exception applies to a declaration: it is its path, or that of something that contains it. */
export function covers(exception: string, path: string): boolean {
  return path === exception || [".", "[", "{"].some((step) => path.startsWith(`${exception}${step}`));
}
