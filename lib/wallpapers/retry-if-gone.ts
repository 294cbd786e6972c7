import 'server-only';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';

/** The row was deleted before it could be locked, or published, which changes its ID. */
export class GoneError extends AppError {
  // Checked instead of the class: `instanceof` is true for every AppError.
  readonly isGone = true;

  constructor() {
    super('not_found', wallpaperText.notFound);
  }
}

/** Repeats a change, which reads the wallpaper again, once after a `GoneError`. */
export async function retryIfGone<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof AppError && 'isGone' in error) return change();
    throw error;
  }
}
