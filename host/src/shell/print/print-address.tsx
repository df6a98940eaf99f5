import { useEffect, useRef } from 'react';

/** The page's address, on paper only: there nobody sees the address bar, which says what the map shows. */
export function PrintAddress() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const write = () => line.current?.replaceChildren(location.href);
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, []);
  return <p className="print-address" dir="ltr" ref={line} />;
}
