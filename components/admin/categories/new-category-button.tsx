'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { categoriesScreenText } from '@/lib/messages/admin-categories';
import { CategoryDialog } from './category-dialog';

export function NewCategoryButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{categoriesScreenText.create}</Button>
      {isOpen && <CategoryDialog category={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
