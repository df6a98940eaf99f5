import { memo, type ReactNode } from 'react';
import { PrintAddress } from './print/print-address.js';

interface HeaderProps {
  readonly title: string;
  /** Buttons at the end of the line. */
  readonly children: ReactNode;
}

/** A long title is cut off in the header; the tooltip and the tab's title have all of it. */
export const Header = memo(function Header({ title, children }: HeaderProps) {
  return (
    <header className="header">
      <h1 className="header-title" title={title} dir="auto">
        {title}
      </h1>
      {children}
      <PrintAddress />
    </header>
  );
});
