/** Unit tests render parts of the shell without the chunks that they are loaded with, which add their English texts. */
import addressesEnglish from '../languages/en-addresses.json';
import dialogsEnglish from '../languages/en-dialogs.json';
import lateEnglish from '../languages/en-late.json';
import measureEnglish from '../languages/en-measure.json';
import printEnglish from '../languages/en-print.json';
import { addEnglish } from '../languages/texts.js';

for (const texts of [lateEnglish, dialogsEnglish, printEnglish, measureEnglish, addressesEnglish])
  addEnglish(texts);
