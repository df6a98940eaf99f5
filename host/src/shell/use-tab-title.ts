import { useEffect } from 'react';

/** Shows the page's title in the tab, after the name of the place whose card is open. */
export function useTabTitle(title: string, placeName: string | undefined): void {
  useEffect(() => {
    document.title = placeName ? `${placeName} – ${title}` : title;
  }, [placeName, title]);
}
