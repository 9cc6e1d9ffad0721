/** Banks of Taiwan by their clearing code, the large ones first as people look for them. */
const BANKS = [
  ['812', '台新國際商業銀行', 'Taishin International Bank'],
  ['822', '中國信託商業銀行', 'CTBC Bank'],
  ['013', '國泰世華商業銀行', 'Cathay United Bank'],
  ['012', '台北富邦商業銀行', 'Taipei Fubon Bank'],
  ['808', '玉山商業銀行', 'E.SUN Bank'],
  ['700', '中華郵政', 'Chunghwa Post'],
  ['004', '臺灣銀行', 'Bank of Taiwan'],
  ['005', '臺灣土地銀行', 'Land Bank of Taiwan'],
  ['006', '合作金庫商業銀行', 'Taiwan Cooperative Bank'],
  ['007', '第一商業銀行', 'First Commercial Bank'],
  ['008', '華南商業銀行', 'Hua Nan Bank'],
  ['009', '彰化商業銀行', 'Chang Hwa Bank'],
  ['011', '上海商業儲蓄銀行', 'Shanghai Commercial and Savings Bank'],
  ['017', '兆豐國際商業銀行', 'Mega Bank'],
  ['050', '臺灣中小企業銀行', 'Taiwan Business Bank'],
  ['803', '聯邦商業銀行', 'Union Bank of Taiwan'],
  ['805', '遠東國際商業銀行', 'Far Eastern International Bank'],
  ['806', '元大商業銀行', 'Yuanta Bank'],
  ['807', '永豐商業銀行', 'Bank SinoPac'],
  ['809', '凱基商業銀行', 'KGI Bank'],
  ['816', '安泰商業銀行', 'EnTie Bank'],
  ['823', '將來商業銀行', 'NEXT Bank'],
  ['824', '連線商業銀行', 'LINE Bank'],
  ['826', '樂天國際商業銀行', 'Rakuten International Bank'],
] as const;

type Language = 'TW' | 'EN';
const NAMES = new Map<string, Record<Language, string>>(BANKS.map(([code, TW, EN]) => [code, { TW, EN }]));

export const isBank = (code: string): boolean => NAMES.has(code);

/** `812 台新國際商業銀行`; the bare code where the bank is no more. */
export function bankName(code: string, language: Language): string {
  const name = NAMES.get(code);
  return name ? `${code} ${name[language]}` : code;
}

export function listBanks(language: Language): { bankCode: string; bankName: string }[] {
  return BANKS.map(([bankCode]) => ({ bankCode, bankName: bankName(bankCode, language) }));
}

/** The last four digits are enough to know one's own account by. */
export const maskAccount = (number: string): string => `•••• ${number.slice(-4)}`;
