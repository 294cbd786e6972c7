import { describe, expect, it } from 'vitest';
import { describePublished } from './describe-published';
import type { UploadItem } from './upload-queue';

const item = (status: 'approved' | 'pending', statusReason: string | null = null) =>
  ({ state: { kind: 'done', id: 'x', status, statusReason } }) as UploadItem;

describe('describePublished', () => {
  it('says that uploads are public, or that they wait for review and why', () => {
    const held = item('pending', 'It looks like another one.');
    expect(describePublished([item('approved')])).toBe('Upload successful!');
    expect(describePublished([item('pending')])).toBe(
      'Upload successful! Your wallpaper is waiting for review.',
    );
    expect(describePublished([held])).toBe(
      'Upload successful! Your wallpaper is waiting for review. It looks like another one.',
    );
    expect(describePublished([item('approved'), held])).toBe(
      'Upload successful! 1 of 2 pictures is waiting for review. You can find it on your profile.',
    );
    expect(describePublished([held, held])).toBe(
      'Upload successful! 2 of 2 pictures are waiting for review. You can find them on your profile.',
    );
  });
});
