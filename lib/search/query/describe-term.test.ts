import { expect, it } from 'vitest';
import { describeTerm, explainWord } from './describe-term';
import { parseSearch } from './grammar';

const likes = { K7pQ2mZx4B: 'Dunes at dusk' };
const describeQuery = (q: string) =>
  parseSearch(q)
    .flat()
    .map((term) => describeTerm(term, likes));

it.each([
  ['lake', 'lake'],
  ['"first light"', '“first light”'],
  ['-boat', 'Not: boat'],
  ['tag:#sunset', 'Tag: sunset'],
  ['-tag:fog', 'Not tag: fog'],
  ['user:@ada', 'Creator: ada'],
  ['category:Nature', 'Category: Nature'],
  ['license:cc-by', 'License: CC BY'],
  ['license:all_rights_reserved', 'License: All rights reserved'],
  ['format:jpg', 'Format: JPEG'],
  ['4k', '4K or larger'],
  ['1440p', '1440p or larger'],
  ['3840x2160', 'At least 3,840 × 2,160 px'],
  ['width:>3840', 'Wider than 3,840 px'],
  ['width:<1920', 'Narrower than 1,920 px'],
  ['width:>=3840', 'At least 3,840 px wide'],
  ['width:<=3840', 'At most 3,840 px wide'],
  ['width:1920', '1,920 px wide'],
  ['width:1920..3840', '1,920 to 3,840 px wide'],
  ['height:>1080', 'Taller than 1,080 px'],
  ['height:<1080', 'Shorter than 1,080 px'],
  ['height:>=1080', 'At least 1,080 px tall'],
  ['ratio:16x9', '16:9'],
  ['orientation:square', 'Square'],
  ['portrait', 'Portrait or “portrait”'],
  ['Phone', 'Phone or “Phone”'],
  ['ultrawide', 'Ultrawide or “ultrawide”'],
  ['date:2026', '2026'],
  ['date:2024..2026', '2024–2026'],
  ['date:2026-02', 'Feb 2026'],
  ['date:2026-01..2026-06', 'Jan–Jun 2026'],
  ['date:2025-11..2026-02', 'Nov 2025 – Feb 2026'],
  ['date:2026-03-05', 'Mar 5, 2026'],
  ['date:2026-03-05..2026-04-01', 'Mar 5, 2026 – Apr 1, 2026'],
  ['date:>=2026-03', 'Since Mar 2026'],
  ['date:<=2024-02', 'Through Feb 2024'],
  ['-date:2026', 'Not: 2026'],
  ['color:#0066CC', 'Color: #0066cc'],
  ['color:Teal', 'Color: teal'],
  ['-color:"Sky Blue"', 'Not color: sky blue'],
  ['like:K7pQ2mZx4B', 'Similar to Dunes at dusk'],
  ['-like:K7pQ2mZx4B', 'Not similar to Dunes at dusk'],
  ['like:AAAAAAAAAA', 'Similar to AAAAAAAAAA'],
  ['in:K7pQ2mZx4B-dunes', 'In collection: Dunes at dusk'],
  ['-in:AAAAAAAAAA', 'Not in collection: AAAAAAAAAA'],
])('%s is described as "%s"', (q, label) => {
  expect(describeQuery(q)).toEqual([label]);
});

it.each([
  ['date:2026-02-30', 'not a date'],
  ['date:2026-13', 'not a date'],
  ['date:2026-13..2026-14', 'not a date'],
  ['date:9999', 'not a date'],
  ['-width:huge', 'not a size in pixels'],
  ['height:10000000', 'not a size in pixels'],
  ['ratio:0x0', 'not a ratio'],
  ['orientation:diagonal', 'not an orientation'],
  ['license:mine', 'not a license'],
  ['FORMAT:gif', 'not a supported file type'],
  ['color:bluish', 'not a color (try #0066cc or teal)'],
  ['color:teal^2', 'not a color (try #0066cc or teal)'],
  ['like:1', 'not the ID of a wallpaper'],
  ['in:1', 'not the ID of a collection'],
  ['date:1960', null],
  ['date:2026-12..2026-01', null],
  ['width:9000..100', null],
  ['date', null],
  ['date:', null],
  ['"date:2026-02-30"', null],
  ['note:here', null],
  ['constructor:x', null],
])('%s is explained as %j', (q, reason) => {
  expect(parseSearch(q).flat().map(explainWord)).toEqual([reason]);
});
