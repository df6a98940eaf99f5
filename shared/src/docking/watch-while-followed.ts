type Watch = (check: () => void) => () => void;

/** Lets a page request its channel regularly only while it has a map that follows it: an app may show its map once a day. */
export function watchWhileFollowed(watch: Watch) {
  let wanted: (() => void) | undefined;
  let isFollowed = false;
  let end: (() => void) | undefined;
  const apply = () => {
    const isNeeded = isFollowed && wanted !== undefined;
    if (!isNeeded) end?.();
    if (!isNeeded) end = undefined;
    else end ??= watch(() => wanted?.());
  };
  return {
    /** Watches the channel like the function that was given, but only while a map follows the channel. Returns a function that ends it. */
    watch(check: () => void) {
      wanted = check;
      apply();
      return () => {
        wanted = undefined;
        apply();
      };
    },
    setFollowed(value: boolean) {
      isFollowed = value;
      apply();
    },
  };
}
