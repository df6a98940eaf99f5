/** Unit tests render parts of the shell without the chunk that they are loaded with, which adds their English texts. */
import lateEnglish from '../languages/en-late.json';
import { addEnglish } from '../languages/texts.js';

addEnglish(lateEnglish);
