import { type Condition, parseResolution } from './conditions';

const phone: Condition[] = [{ kind: 'shape', shape: 'phone' }];
const dual: Condition[] = [{ kind: 'shape', shape: 'dual' }];
const ultrawide: Condition[] = [{ kind: 'shape', shape: 'ultrawide' }];
const landscape: Condition[] = [{ kind: 'orientation', orientation: 'landscape' }];
const triple: Condition[] = [{ kind: 'ratio', width: 48, height: 9 }];
const portrait: Condition[] = [{ kind: 'orientation', orientation: 'portrait' }];
const dark: Condition[] = [{ kind: 'brightness', brightness: 'dark' }];
const light: Condition[] = [{ kind: 'brightness', brightness: 'light' }];
const tablet: Condition[] = [
  { kind: 'ratio', width: 4, height: 3 },
  { kind: 'ratio', width: 3, height: 4 },
];
const resolution = (name: string) => [parseResolution(name)].filter((one) => one !== null);

/** What words say about the screen of the picture. It may also show what they name, so both are found. */
const SCREENS: [Condition[], string][] = [
  [
    phone,
    'phone, smartphone, cellphone, cell phone, mobile, mobile phone, iphone, android, samsung, samsung galaxy, google pixel',
  ],
  [
    phone,
    'handy, telefon, telefono, telephone, celular, movil, телефон, 手机, 手機, スマホ, 手机壁纸, 手機壁紙, スマホ壁紙',
  ],
  [phone, 'lockscreen, lock screen, homescreen, home screen'],
  [ultrawide, 'ultrawide, ultra wide, superwide, super wide'],
  [
    dual,
    'dual monitor, dualmonitor, dual screen, dual display, two monitor, two screen, multi monitor',
  ],
  [triple, 'triple monitor, triple screen, three monitor'],
  [
    landscape,
    'desktop, macbook, laptop, notebook, pc, imac, chromebook, steam deck, surface pro, widescreen, wide screen',
  ],
  [tablet, 'tablet, ipad'],
];

const OTHERS: [Condition[], string][] = [
  [portrait, 'portrait, vertical'],
  [landscape, 'horizontal'],
  [dark, 'dark, dark mode, dark theme, oled, amoled'],
  [light, 'light, light mode, light theme'],
  [resolution('4k'), 'uhd, ultra hd'],
  [resolution('1440p'), 'qhd, wqhd, 2k'],
  [resolution('1080p'), 'fhd, full hd'],
];

/** Words that fit every picture, or none more than another, and phrases of other languages that mean wallpapers. */
const NOISE = `wallpaper, wallpapers, wall paper, wall papers, background, backgrounds, backdrop, backdrops, screensaver,
  screensavers, image, images, picture, pictures, pic, pics, photo, photos, hd, hq, hi res, high res, high resolution,
  high quality, best, cool, awesome, amazing, beautiful, free, download, downloads, a, an, the, this, that, these, those,
  some, something, anything, any, my, your, me, i, want, need, please, for, of, in, on, at, with, and, to, from, by, is,
  are, like, hintergrund, hintergrunde, hintergrundbild, hintergrundbilder, bildschirmhintergrund, mit, und, para,
  pour, per, voor, icin, na, для, на, de, del, la, el,
  fond d'ecran, fonds d'ecran, fond ecran, foto, fotos, fondo de pantalla, fondos de pantalla, papel de parede, papeis de parede,
  sfondo, sfondi, обои, фон, 壁纸, 壁紙, tapeta, tapety, achtergrond, achtergronden,
  duvar kagıdı, hinh nen, 배경화면, วอลเปเปอร์, خلفية, خلفيات, רקע, רקעים`;

const split = (list: string) => list.split(/,\s+/);

const CONDITIONS = new Map([
  ...SCREENS.flatMap(([conditions, words]) =>
    split(words).flatMap((word) => [
      [word, conditions] as const,
      [`${word}s`, conditions] as const,
    ]),
  ),
  ...OTHERS.flatMap(([conditions, words]) =>
    split(words).map((word) => [word, conditions] as const),
  ),
]);
const NOISE_WORDS = new Set(split(NOISE));

/** The longest of these texts, in words. */
export const MAX_PHRASE = 3;
/** What follows the name of a device: "iPhone 15 Pro". */
const MODEL = /^(\d{1,2}|[a-z]\d{1,2}|pro|max|plus|mini|ultra|air|se|fold|flip)$/;
/** Devices that share their name with something else: "pixel 9", "galaxy s24". */
const PHONE = /^(?:pixel \d{1,2}a?|galaxy [asz]\d{1,2})$/;
/** What follows a size as well: "4K monitor". */
const SCREEN = /^(monitor|screen|display)s?$/;
const SIZE_KINDS: (Condition['kind'] | undefined)[] = ['resolution', 'ratio', 'size'];
const DEVICE_KINDS: Condition['kind'][] = ['shape', 'resolution', 'orientation', 'ratio'];

/** Without case, accents and typographic apostrophes. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<=\p{L})[-_](?=\p{L})/gu, ' ');

export const getShorthand = (text: string): readonly Condition[] =>
  CONDITIONS.get(fold(text)) ?? (PHONE.test(fold(text)) ? phone : []);

export const isNoise = (text: string): boolean => NOISE_WORDS.has(fold(text));

/** Whether several words are one: `lock screen`. */
export const isPhrase = (text: string): boolean => isNoise(text) || getShorthand(text).length > 0;

/** Whether a word only says which model of the device before it, or that the size before it is that of a screen. */
export const isModel = (text: string, before: readonly Condition[]): boolean =>
  SCREEN.test(fold(text)) || (MODEL.test(fold(text)) && before.slice(1).some(isOfModels));

/** Devices are named by models, unlike sizes and what stands upright. */
const isOfModels = (condition: Condition) =>
  condition.kind === 'shape' ||
  condition.kind === 'ratio' ||
  (condition.kind === 'orientation' && condition.orientation !== 'portrait');

/** Whether a word means a screen: `iphone`, `4k`, `21:9`. */
export const isDevice = ([first, ...others]: readonly Condition[]): boolean =>
  SIZE_KINDS.includes(first?.kind) ||
  (first?.kind === 'word' && others.some(({ kind }) => DEVICE_KINDS.includes(kind)));
