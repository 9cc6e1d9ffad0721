/** `wi***@mail.tw`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

/** `+886912***678`: the last three digits, and as many first ones as tell the region. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, -6)}***${mobile.slice(-3)}`;

/** `林**`: the first character; how long the name is stays unsaid. */
export const maskPayee = (name: string): string => `${[...name][0] ?? ''}**`;

/** Half of an address: enough to know one's own, too little to find somebody. */
export function maskIp(ip: string): string {
  const four = ip.replace(/^::ffff:/, '').split('.');
  if (four.length === 4) return `${four[0]}.${four[1]}.*.*`;
  return `${ip.split(':').slice(0, 2).join(':')}:*`;
}

/** `A1***`: the first two characters, one of a short text; how long it is stays unsaid. */
export function maskText(text: string): string {
  const characters = [...text];
  return `${characters.slice(0, characters.length > 5 ? 2 : 1).join('')}***`;
}
