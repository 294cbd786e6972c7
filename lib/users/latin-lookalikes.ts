/**
 * Small capitals, and letters with hooks and tails, which the table of Unicode doesn't count as similar to the letter. By
 * skeleton, which is why some are Greek or Cyrillic: `є` has that of `ꞓ`.
 */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'ᴀɐᶏⱥ',
    b: 'ʙᴃᵬᶀꞗ',
    c: 'ƈɕꞔ𝼝',
    d: 'ȡᴅᵭᶁᶑꝺꟈ',
    e: 'ꞓᴇǝɘᶒᶓⱸꬳꬴ',
    f: 'ᶂꜰꝼ',
    g: 'ɢʛᵹꞡꬶ',
    h: 'ʜⱨꜧ',
    i: 'ᶖ𝼚',
    k: 'ĸᶄⱪꝁꝃꝅꞣ',
    l: 'ȴɬʟᴌᶅⱡꝉꞎꬸꬹ𝼄𝼑𝼓',
    m: 'ʍᶆꬺ',
    n: 'ɴᴎиȵɲᶇꞑꞥꬻ',
    o: 'ɔᶗⱺꝍ𝼛',
    p: 'ᴘᵱᶈꝑꝓꝕ',
    r: 'ʀʁᴙяɾᶉꞃꞧꭆꭉꭋꭌ𝼖',
    s: 'ȿᶊꞅꞩꟊ𝼞',
    t: 'ƫȶʈᴛⱦꞇ𝼉',
    u: 'ᶙꞹ',
    v: 'ⱱⱴꝟ',
    w: 'ⱳ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** Removes accents from a skeleton and replaces what looks like a Latin letter. */
export function toLatin(skeleton: string): string {
  return [...skeleton.replace(/\p{M}/gu, '')]
    .map((character) => LOOKALIKES.get(character) ?? character)
    .join('');
}

/** White letters in circles and squares, and the letters of flags. Each range is an alphabet. */
const SYMBOLS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** Replaces symbols that are letters, such as 🅰 and the halves of flags. */
export function replaceLetterSymbols(name: string): string {
  return name.replace(SYMBOLS, (symbol) => {
    const code = symbol.codePointAt(0) ?? 0;
    const first = ALPHABETS.findLast((start) => start <= code) ?? code;
    return String.fromCharCode('a'.charCodeAt(0) + code - first);
  });
}
