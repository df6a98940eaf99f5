import { pageNonce } from './page-nonce.js';
import { trustedTexts } from './trusted-types.js';

/**
 * Runs a module if the server's file has this hash; a later import of the address gets the module that ran. An import alone can't name
 * a hash. Resolves to whether the browser has accepted the file and its address; a module that threw counts as accepted, and its import
 * rejects. It stays pending as long as the file does not arrive. Never rejects.
 */
export function runModule(address: string, integrity: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (isAccepted: boolean) => () => {
      script.remove();
      resolve(isAccepted);
    };
    script.onload = end(true);
    script.onerror = end(false);
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    // A policy may allow scripts by a nonce alone.
    script.nonce = pageNonce();
    try {
      script.src = trustedTexts().moduleAddress?.(address) ?? address;
    } catch {
      // The page requires Trusted Types, and allows no policy of ours for this address.
      end(false)();
      return;
    }
    document.head.append(script);
  });
}
