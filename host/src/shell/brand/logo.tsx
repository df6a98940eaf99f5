import { useState } from 'react';
import type { BrandConfig } from '../../config/brand/brand-config.js';
import { useTexts } from '../../languages/use-texts.js';
import type { ColourScheme } from '../../config/host-config.js';

interface LogoProps {
  readonly brand: BrandConfig;
  readonly scheme: ColourScheme;
}

/** The operator's logo, and on paper that of the light theme. One that does not load is left out, with a text in place of its link. */
export function Logo({ brand, scheme }: LogoProps) {
  const { text } = useTexts();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { logo, logoDark, home } = brand;
  const shown = scheme === 'dark' ? logoDark : logo;
  if (shown === undefined) return null;
  if (failed.includes(shown)) return home === undefined ? null : <a href={home}>{text('header.home')}</a>;
  const pictureOf = (url: string, className: string) => (
    <img
      className={className}
      src={url}
      alt={home === undefined ? '' : text('header.home')}
      onError={() => {
        console.warn(`brand: the logo at ${url} did not load. Check its address.`);
        setFailed([...failed, url]);
      }}
    />
  );
  const pictures = (
    <>
      {pictureOf(shown, shown === logo ? 'logo' : 'logo logo-screen')}
      {logo !== undefined && shown !== logo && !failed.includes(logo) && pictureOf(logo, 'logo logo-paper')}
    </>
  );
  return home === undefined ? pictures : <a href={home}>{pictures}</a>;
}
