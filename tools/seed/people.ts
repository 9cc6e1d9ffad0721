/** Who is there in the demo, beside the accounts of the README. Username, payee, birthday. */
const ROWS = `
wind8820 林宜婷 1991-04-12
moonriver7 陳冠宇 1988-11-03
tigerlin 林志豪 1979-02-21
sunny0516 張雅筑 1996-05-16
blackcat9 黃柏翰 1993-08-30
koi888 吳美玲 1985-01-09
steelfan 周家豪 1982-07-27
happyduo 蔡佩珊 1998-03-14
northstar5 鄭凱文 1990-12-25
pandaboss 許文彬 1976-06-06
jadewave 劉思妤 1994-09-19
redlantern 曾國書 1981-10-01
luckychen 陳怡君 1987-05-05
oceanhill 郭俊傑 1992-02-02
teatime3 謝欣怡 1995-07-07
mountain66 洪建民 1974-11-11
firefly21 邱郁婷 1999-01-21
goldfin 楊承恩 1986-08-08
riverbank4 潘志明 1978-04-04
snowpeak 蕭惠雯 1993-12-12
cloudsix 江政達 1989-03-03
brightday 葉子涵 1997-10-10
oldcaptain 簡文雄 1969-09-09
plumrain 魏淑芬 1984-06-18
swiftfox 羅振宇 1991-11-29
dawnlight 余佳蓉 1996-02-14
ironpot88 杜明哲 1980-05-20
silkroad2 范雅雯 1992-07-15
thunder99 石宗翰 1988-01-30
bluebird8 顏子晴 1998-08-18
longway 廖健志 1977-03-29
pineapple5 童怡萱 1995-11-05
nightowl4 鍾承翰 1990-06-26
spring0304 薛雅婷 1994-03-04
greatwall 段志強 1983-09-13
maplefall 唐心怡 1997-04-23
seabreeze1 尤俊賢 1985-12-08
citylight 白雅慧 1993-05-31
kingfish 駱冠廷 1987-10-17
quietfox 莊詩涵 1999-06-02
`;

export interface DemoPerson {
  readonly username: string;
  readonly payeeName: string;
  readonly birthday: string;
}

export const PEOPLE: readonly DemoPerson[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [username = '', payeeName = '', birthday = ''] = row.split(' ');
    return { username, payeeName, birthday };
  });

export const DEMO_PLAYER: DemoPerson = { username: 'demo', payeeName: '王小明', birthday: '1990-05-20' };
export const AGENTS: readonly DemoPerson[] = [
  { username: 'agent01', payeeName: '方大同', birthday: '1980-01-15' },
  { username: 'agent02', payeeName: '沈佳宜', birthday: '1988-09-09' },
];
/** How many of the people are below the first agent directly, and below the second. */
export const BELOW_FIRST = 3;
export const BELOW_SECOND = 5;

export const PLAYER_PASSWORD = 'Demo#2468';
export const AGENT_PASSWORD = 'Agent#2468';
/** Of the demo player and the agents: what a withdrawal takes. */
export const PAYMENT_PASSWORD = '240688';
export const OPERATOR_PASSWORD = 'Operator#2468';
export const OPERATOR_TOTP = 'JBSWY3DPEHPK3PXP';
