export const SOURCE_URL = 'https://game-icons.net';
export const LICENCE_URL = 'https://creativecommons.org/licenses/by/3.0/';

/** Authors of game-icons.net; NOTICE names the same. */
export const ARTISTS = [
  'Lorc',
  'Delapouite',
  'Skoll',
  'sbed',
  'Carl Olsen',
  'Cathelineau',
  'DarkZaitzev',
  'Faithtoken',
  'Guard13007',
  'HeavenlyDog',
  'John Colburn',
  'John Redman',
  'Lord Berandas',
  'PriorBlue',
  'Quoting',
  'Willdabeast',
  'Caro Asercion',
  'Andy Meneely',
  'Viscious Speed',
  'Zeromancer',
  'Felbrigg',
  'Spencerdub',
  'Kier Heyl',
  'Pepijn Poolman',
  'Pierre Leducq',
  'starseeker',
];

export const THINGS = [
  { name: 'Phosphor Icons', licence: 'MIT', url: 'https://phosphoricons.com' },
  { name: 'Simple Icons', licence: 'CC0 1.0', url: 'https://simpleicons.org' },
  { name: 'Manrope', licence: 'SIL OFL 1.1', url: 'https://github.com/sharanda/manrope' },
];
