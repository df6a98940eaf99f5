import { useEffect, useState } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { Documents } from '../data/documents.js';

/** Milliseconds after which the age is written anew. */
const TICK_MS = 10_000;
/** Seconds of the units of an age, the largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function ageOf(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [unit, length] = UNITS.find((one) => seconds >= one[1]) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / length), unit);
}

/** Says how old live data is, and that it could not be updated. */
export function PlacesAge({ documents: { at, failures } }: { readonly documents: Documents }) {
  const { text, language } = useTexts();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const ago = ageOf(now - at, language);
  return (
    <>
      {/* Screen readers say that updates fail, and not each new age. */}
      <p className="places-age" role="status">
        {failures > 0 && text('places.updateFailed')}
      </p>
      <p className="places-age">{text('places.updated', { ago })}</p>
    </>
  );
}
