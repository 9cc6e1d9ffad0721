const TW = {
  simulator: '模擬遊戲，由示範伺服器的供應商提供',
  gone: '這個遊戲連結已經失效',
  goneHint: '請回到大廳重新進入遊戲。',
  leave: '返回大廳',
};

const EN: typeof TW = {
  simulator: 'A simulated game by the vendors of the demo',
  gone: 'This game link is no longer valid',
  goneHint: 'Go back to the lobby and open the game again.',
  leave: 'Back to the lobby',
};

export type Language = 'TW' | 'EN';
export const TEXTS: Readonly<Record<Language, typeof TW>> = { TW, EN };
