'use client';

import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths';
import { FitControl } from './fit-control';

interface Props {
  /** URL of the list. */
  list: string;
  fit?: string | undefined;
}

export function ListFitControl({ list, fit }: Props) {
  const router = useRouter();
  return (
    <FitControl
      list={list}
      fit={fit}
      onChange={(screen) => router.replace(paths.fitting(list, screen), { scroll: false })}
    />
  );
}
