import { useEffect, useState } from 'react';

/** Whether something has been going on for that long. */
export function useLate(isOn: boolean, milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(setIsLate, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLate;
}
