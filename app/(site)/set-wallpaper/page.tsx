import type { Metadata } from 'next';
import { LegalPage } from '@/components/layout/legal-page';
import { setWallpaperText } from '@/lib/messages/set-wallpaper';

const { title, lead, systems } = setWallpaperText;

export const metadata: Metadata = { title, description: lead };

const sections = Object.entries(systems).map(([id, system]) => ({ id, ...system }));

export default function SetWallpaperPage() {
  return <LegalPage text={{ title, lead, sections }} />;
}
