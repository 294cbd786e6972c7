import { describe, expect, it } from 'vitest';
import { listTitleNames, rankTags, type TagEvidence, weighPlace } from './rank-picture-tags';

const tag = (name: string, reasons: Partial<TagEvidence>): TagEvidence => ({
  name,
  alike: 0,
  category: 0,
  named: 0,
  ...reasons,
});

describe('tags for a picture', () => {
  it('are looked up by the words of its title, their other number, and pairs of them', () => {
    expect(listTitleNames('Golden Hour, Clouds!')).toEqual(
      expect.arrayContaining(['golden', 'golden hour', 'hour', 'hour clouds', 'clouds', 'cloud']),
    );
    expect(listTitleNames(' … ')).toEqual([]);
    expect(listTitleNames('s '.repeat(60)).length).toBeLessThan(10);
  });

  it('come in order of their reasons, and none without a reason', () => {
    const evidence = [
      tag('none', {}),
      tag('common', { category: 0.9 }),
      tag('seen', { alike: 0.6 }),
      tag('both', { alike: 0.6, category: 0.5 }),
      tag('named', { named: 1 }),
    ];
    const names = rankTags(evidence, 8).map(({ name }) => name);
    expect(names).toEqual(['named', 'both', 'seen', 'common']);
    expect(rankTags(evidence, 2)).toHaveLength(2);
  });

  it('count the first look-alikes most', () => {
    expect(weighPlace(0)).toBeGreaterThan(weighPlace(1));
  });
});
