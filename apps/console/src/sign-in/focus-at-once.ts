/** The step's first field is where one types: the page has nothing else to read first. */
export function focusAtOnce(input: HTMLInputElement | null) {
  input?.focus();
}
