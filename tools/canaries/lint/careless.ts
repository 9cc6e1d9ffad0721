async function settle(): Promise<void> {}

export function careless(amount: any): boolean {
  const unused = 1
  settle()
  return amount == 1
}
