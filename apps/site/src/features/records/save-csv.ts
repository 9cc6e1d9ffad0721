/** Gives a text to the person as a file. The mark at its start lets spreadsheets read it as UTF-8. */
export function saveCsv(text: string, name: string) {
  const marked = text.startsWith('\uFEFF') ? text : `\uFEFF${text}`;
  const url = URL.createObjectURL(new Blob([marked], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
