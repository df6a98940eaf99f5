type Watch = (check: () => void) => () => void;

/** The checks of a channel that somebody wants, and whether a map follows the channel. */
export interface FollowedWatch {
  /** As the `watch` that was given, but it only runs while a map follows the channel. */
  readonly watch: Watch;
  setFollowed(isFollowed: boolean): void;
}

/** Lets a page request its channel regularly only while it has a map that follows it: an app may show its map once a day. */
export function watchWhileFollowed(watch: Watch): FollowedWatch {
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
    watch(check) {
      wanted = check;
      apply();
      return () => {
        wanted = undefined;
        apply();
      };
    },
    setFollowed(value) {
      isFollowed = value;
      apply();
    },
  };
}
