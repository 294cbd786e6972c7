'use client';

import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths';
import { FitSwitch } from './fit-switch';

interface Props {
  /** URL of the list. */
  list: string;
  fit?: string | undefined;
}

export function ListFitSwitch({ list, fit }: Props) {
  const router = useRouter();
  return (
    <FitSwitch
      list={list}
      fit={fit}
      onChange={(screen) => router.replace(paths.fitting(list, screen), { scroll: false })}
    />
  );
}
