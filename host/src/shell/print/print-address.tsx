import { useEffect, useRef } from 'react';

/** The page's address, shown only on paper, where there is no address bar to say what the map shows. */
export function PrintAddress() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const write = () => line.current?.replaceChildren(location.href);
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, []);
  return <p className="print-address" dir="ltr" ref={line} />;
}
