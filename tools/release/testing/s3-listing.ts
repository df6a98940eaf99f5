const escapeXml = (text: string) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);

const decode = (token: string) => Buffer.from(token, 'base64url').toString();

/**
 * Makes a page of the answer to `ListObjectsV2`: keys that begin with the prefix, in the order of their bytes. Keys that have the delimiter
 * after the prefix are cut after it and listed once.
 */
export function listObjects(keys: readonly string[], query: URLSearchParams, pageSize: number) {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = decode(query.get('continuation-token') ?? '');
  const grouped = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + delimiter.length);
    });
  const entries = [...new Set(grouped)]
    .filter((entry) => Buffer.compare(Buffer.from(entry), Buffer.from(after)) > 0)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const page = entries.slice(0, Math.min(Number(query.get('max-keys') ?? pageSize), pageSize));
  const isTruncated = page.length < entries.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
  const items = page.map((entry) =>
    delimiter && entry.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escapeXml(entry)}</Key></Contents>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    ...items,
    '</ListBucketResult>',
  ].join('');
}
