// Every page in English.
import { everyPage } from './house/every-page';
import { openHouse } from './house/house';

everyPage(openHouse(), 'en');
