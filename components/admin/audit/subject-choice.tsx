'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Checking } from '@/components/admin/checking';
import { Icon } from '@/components/ui/icon';
import { auditText } from '@/lib/messages/en/admin-audit';
import { type Choice, Choose } from './choose';
import styles from './subject-choice.module.css';

interface Props {
  value: string;
  choices: Choice[];
  /** The only one of them, and the address of the log of all of them. */
  only: { id: string; name: string; without: string } | null;
}

/** What was acted on. The only one that is asked for stays, until something else is chosen. */
export function SubjectChoice({ value, choices, only }: Props) {
  const [chosen, setChosen] = useState(value);
  return (
    <>
      <Choose
        name="subjectType"
        value={value}
        choices={choices}
        onChange={({ target }) => setChosen(target.value)}
      />
      {only && chosen === value && (
        <>
          <input type="hidden" name="subjectId" value={only.id} />
          <Link
            href={only.without}
            prefetch={false}
            scroll={false}
            className={styles.only}
            aria-label={auditText.notOnlyThis(only.name)}
            title={auditText.notOnlyThis(only.name)}
          >
            <span className={styles.name}>{auditText.onlyThis(only.name)}</span>
            <Icon name="close" size={16} />
            <Checking />
          </Link>
        </>
      )}
    </>
  );
}
