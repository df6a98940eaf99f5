import { useTexts } from '../../languages/use-texts.js';

/** The number of places in the list. Screen readers say it when the filter changes it. */
export function PlacesCount({ count }: { readonly count: number }) {
  const { text } = useTexts();
  return (
    <span className="places-count" role="status">
      {text('places.count', { count })}
    </span>
  );
}
