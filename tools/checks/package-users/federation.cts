import { hostShared, shareStrategy } from '@mapdock/shared/federation';

const react: string | undefined = hostShared['react']?.version;
export const facts = { react, shareStrategy };
