/** The dialogs of the header, and their English texts. They are a separate chunk, which is loaded when one of them is opened, or about to be. */
import dialogsEnglish from '../../languages/en-dialogs.json';
import { addEnglish } from '../../languages/texts.js';
import './dialogs.css';

export { AboutDialog } from './about-dialog.js';
export { SettingsDialog } from './settings-dialog.js';
export { ToolsDialog } from '../tools/tools-dialog.js';

addEnglish(dialogsEnglish);
