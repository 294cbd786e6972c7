import { expect, it } from 'vitest';
import { looksLikeStaffName, toSkeleton } from './skeleton';

it.each([
  ['Ada Lovelace', 'Аdа Lоvеlасе'],
  ['paypal', 'pаypаl'],
  ['scope', 'ѕсоре'],
  ['Ian', 'lan'],
  ['modern', 'rnodem'],
  ['Zoë', 'Zoe\u0308'],
  ['Ada', 'A\u200bd\u200da'],
  ['Ada Lovelace', 'Ada\u2003Lovelace'],
  ['Ada', '𝐀𝐝𝐚'],
  ['fi', 'ﬁ'],
])('%s looks like %s', (name, other) => {
  expect(toSkeleton(other)).toBe(toSkeleton(name));
});

it.each([
  ['Ada', 'Ida'],
  ['Ada', 'ada'],
  ['Zoë', 'Zoe'],
  ['Müller', 'Muller'],
  ['Анна', 'Инна'],
])('%s does not look like %s', (name, other) => {
  expect(toSkeleton(other)).not.toBe(toSkeleton(name));
});

it.each([
  ...['Аdmin', 'АDMIN', 'ѕuрроrt', 'Frеѕсо', '𝐌𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫', 'Ꭺdmin', 'ⅿoderator'],
  ...['ᴀdmin', 'ᴀᴅᴍɪɴ', 'ꜰʀᴇꜱᴄᴏ', 'ꜱᴜᴘᴘᴏʀᴛ', 'ᵃᵈᵐⁱⁿ', 'ⓐⓓⓜⓘⓝ', '🅰dmin', '🅐🅓🅜🅘🅝', '🇦🇩🇲🇮🇳'],
  ...[
    'ádmin ada',
    'Frésco',
    'Fřëŝĉô',
    'a\u0336d\u0336m\u0336i\u0336n\u0336',
    '4\ufe0f\u20e3dmin',
    'ᶁrаɢ-аԁmɪɴ',
  ],
  ...['Frєsco', 'Fяesco', 'аdmiи', 'ᴀdm1n', 'ⱥdmin', 'sᴜpport_24', 'Mod 🇩🇪', 'мodeгator'],
])('%s looks like a staff name', (name) => {
  expect(looksLikeStaffName(name)).toBe(true);
});

it.each([
  ...['Мария', 'Анна Иванова', 'Рената', 'Ђорђе', 'Έλενα', 'Łukasz', 'Søren', 'Đặng', 'José'],
  ...['Ada 🇩🇪', 'ᴀda', '🅰da', 'Renée 4ever', '李小龍', 'محمد', '김민준'],
])('%s does not', (name) => {
  expect(looksLikeStaffName(name)).toBe(false);
});

it('the index of the database has the same skeletons of usernames', () => {
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789_-') {
    const indexed = character.replace('1', 'l').replace('0', 'O').replace('m', 'rn');
    expect([character, toSkeleton(character)]).toEqual([character, indexed]);
  }
});
