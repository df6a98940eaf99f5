/**
 * Replaces what may be a secret or personal data in a config before the config is recorded. A replacement has the form of what it
 * replaces, so that a contract judges the copy as it would judge the config. In doubt a text is replaced: that harms nobody, a recorded
 * key does.
 */
import { redactTokens } from '@mapdock/shared';

const MASK = 'redacted';
const PUBLIC_TOKEN = `pk.${MASK}`;
const EMPTY_DATA = { type: 'FeatureCollection', features: [] };

const SECRET_KEY =
  /token|secret|passw|pwd|credential|authoriz|signature|session|cookie|bearer|^key$|(?:api|access|private|subscription)[-_]?key/i;
/** The keys of these objects are names that the host's developers chose, so they do not say what the values are. */
const NAMING_KEYS = new Set(['sources', 'images', 'strings']);

const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi;
const ADDRESS_PARTS = /^([a-z][a-z0-9+.-]*:\/\/)(?:[^/?#]*@)?([^/?#]*)([^?#]*)(\?[^#]*)?/i;
const PARAMETER = /([?&;][\w.[\]-]+=)([^&;#\s"']*)/g;
const PLACEHOLDERS = /\{[\w-]+\}/g;
/** Matches a part of a path that nobody would choose as a name: long and of letters and digits, or in the form of a token. */
const OPAQUE = /^(?=.*\d)(?=.*[a-z])[\w.~=-]{20,}$|=|^[pst]k\.|^eyJ/i;
const PICTURE = /^(data:[^,]*,).*$/s;
/** The content of a replaced picture. It is not empty, because the contract refuses a picture without content. */
const PICTURE_CONTENT = 'AAAA';
const WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const AUTHORIZATION = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;

/** Masks a text but for the placeholders of a template, which are no secret and which a contract may require. */
const maskAround = (text: string) => text.match(PLACEHOLDERS)?.join('') ?? (text === '' ? '' : MASK);

const maskPath = (path: string) =>
  path
    .split('/')
    .map((word) => (OPAQUE.test(word) ? maskAround(word) : word))
    .join('/');

const maskQuery = (query: string) =>
  query
    .slice(1)
    .split('&')
    .map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      return value.length === 0 ? maskAround(name) : `${name}=${maskAround(value.join('='))}`;
    })
    .join('&');

function maskAddress(address: string) {
  const [, scheme = '', host = '', path = '', query = ''] = ADDRESS_PARTS.exec(address) ?? [];
  return `${scheme}${host}${maskPath(path)}${query.length > 1 ? `?${maskQuery(query)}` : ''}`;
}

function stripText(text: string) {
  if (PICTURE.test(text)) return text.replace(PICTURE, `$1${PICTURE_CONTENT}`);
  return redactTokens(text)
    .replace(ADDRESS, maskAddress)
    .replace(PARAMETER, (_all, name, value) => `${name}${maskAround(value)}`)
    .replace(WEB_TOKEN, MASK)
    .replace(AUTHORIZATION, `$1 ${MASK}`);
}

const maskMember = (key: string, value: unknown) =>
  key === 'accessToken' && typeof value === 'string' ? PUBLIC_TOKEN : MASK;

const isSecret = (key: string, value: unknown) =>
  SECRET_KEY.test(key) && typeof value !== 'boolean' && value !== null;

const hasInlineData = (value: object) =>
  'type' in value && value.type === 'geojson' && 'data' in value && typeof value.data === 'object';

export function stripSecrets<T>(value: T): T {
  return strip(value, false) as T;
}

/** @param areNames whether the keys of the members are names that somebody chose, which do not say what the values are */
function strip(value: unknown, areNames: boolean): unknown {
  if (typeof value === 'string') return stripText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => strip(item, false));
  const members = Object.entries(value).map(([key, member]) => [
    stripText(key),
    !areNames && isSecret(key, member) ? maskMember(key, member) : strip(member, NAMING_KEYS.has(key)),
  ]);
  const stripped = Object.fromEntries(members);
  return hasInlineData(value) ? { ...stripped, data: EMPTY_DATA } : stripped;
}
