export interface Item {
  readonly price: number;
}

export function sum(items: readonly Item[]): number {
  return items.reduce((total, item) => total + item.price, 0);
}
