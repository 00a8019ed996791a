// Every page in English.
import { barriersAreSeen, everyPage } from './house/every-page';
import { openHouse } from './house/house';

const house = openHouse();

barriersAreSeen(house);
everyPage(house, 'en');
