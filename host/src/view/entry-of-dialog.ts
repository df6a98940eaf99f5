/** The entry in the browser's history that stands for an open dialog. Its link is that of the entry before it. */
const STATE = 'mapdock-dialog';

type Page = Pick<Window, 'history'>;

/** Whether the present entry stands for a dialog. */
export const isEntryOfDialog = ({ history }: Page): boolean => history.state === STATE;

export const pushEntryOfDialog = ({ history }: Page): void => history.pushState(STATE, '');
