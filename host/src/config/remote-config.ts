/** Field `remote` of the host config: where the map comes from, and whose signature it needs. */
import * as v from 'valibot';
import { address } from './address.js';

/** Room for two key owners (the operator and a supplier), each with a key in use and its successor. */
const MAX_KEYS = 4;
/** The same limit as for the key ids in a pointer. */
const MAX_KEY_ID_LENGTH = 64;

const ORIGIN = 'an origin such as https://maps.example.com, without path';
const origin = v.pipe(
  v.string(ORIGIN),
  v.check(
    (value) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value),
    ORIGIN,
  ),
);

const channelAddress = address('the http(s) address of a channel, absolute or relative to this document');

const COORDINATE = 'a coordinate: 32 bytes as base64url';
const coordinate = v.pipe(v.string(COORDINATE), v.regex(/^[A-Za-z0-9_-]{43}$/, COORDINATE));
const KEY_ID = `a name of 1 to ${MAX_KEY_ID_LENGTH} characters`;
/** Browsers and Node add these members to every public key that they export; the host ignores them. */
const unused = v.optional(v.unknown());
const keySchema = v.object(
  {
    kid: v.pipe(v.string(KEY_ID), v.minLength(1, KEY_ID), v.maxLength(MAX_KEY_ID_LENGTH, KEY_ID)),
    kty: v.literal('EC', "'EC'"),
    crv: v.literal('P-256', "'P-256'"),
    x: coordinate,
    y: coordinate,
    d: v.optional(v.never('no private part; everybody can read this document, so make a new key')),
    alg: unused,
    use: unused,
    key_ops: unused,
    ext: unused,
  },
  'a public key as a JSON Web Key',
);
const KEYS = `a list of 1 to ${MAX_KEYS} public keys`;

export const remoteSchema = v.object(
  {
    /** Address of the pointer of the channel that the page loads the map from. */
    channelUrl: channelAddress,
    /** Origins that code may come from. Default: the channel's own. */
    allowedOrigins: v.optional(v.array(origin, 'a list of origins')),
    /** One of these keys must have signed the channel's pointer. Absent: the host does not check signatures. */
    keys: v.optional(
      v.pipe(
        v.array(keySchema, KEYS),
        v.minLength(1, KEYS),
        v.maxLength(MAX_KEYS, KEYS),
        v.check((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'keys of different kid'),
      ),
    ),
    /** Enables the parameter `?mapdock-remote=`, which shows the map of another channel. Default: the parameter is ignored. */
    overrides: v.optional(
      v.object(
        {
          /** Origins that such a channel may be on. Their code runs in this page, even if it is not signed. */
          allowedOrigins: v.array(origin, 'a list of origins'),
        },
        'an object with allowedOrigins',
      ),
    ),
  },
  'an object with channelUrl',
);
