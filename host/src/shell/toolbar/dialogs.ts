/** The dialogs of the header. They are a separate chunk, which is loaded when one of them is opened, or about to be. */
import './dialogs.css';

export { AboutDialog } from './about-dialog.js';
export { SettingsDialog } from './settings-dialog.js';
export { ToolsDialog } from '../tools/tools-dialog.js';
