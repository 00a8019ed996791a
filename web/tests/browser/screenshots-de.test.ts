// Every page in German.
import { everyPage } from './house/every-page';
import { openHouse } from './house/house';

everyPage(openHouse(), 'de');
