import { IconPaths } from '@/components/ui/icon-paths';

/** Apart from the other icons, so that only profile pages load them. */
const SHAPES = {
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.75-1.25h.01',
  twitter:
    'M21 6.5c-.7.4-1.4.6-2.2.7A3.7 3.7 0 0 0 12.3 10C9 9.9 6.4 8.4 4.5 6c-1 1.7-.5 3.9 1.2 5-.6 0-1.2-.2-1.7-.5 0 1.8 1.2 3.3 3 3.7-.6.2-1.1.2-1.7.1.5 1.5 1.9 2.5 3.5 2.5A7.5 7.5 0 0 1 3 18.3 10.6 10.6 0 0 0 19.3 8.8c.7-.6 1.3-1.4 1.7-2.3Z',
  website:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17m-17 5h17M12 3c2.4 2.6 3.6 5.6 3.6 9s-1.2 6.4-3.6 9c-2.4-2.6-3.6-5.6-3.6-9S9.6 5.6 12 3Z',
} as const;

export function SocialIcon({ name }: { name: keyof typeof SHAPES }) {
  return <IconPaths path={SHAPES[name]} size={20} />;
}
