// Every page in English.
import { barriersAreSeen, everyPage } from './house/every-page';
import { openHouse } from './house/house';

const house = openHouse({
  options: [
    '--freebloks',
    '127.0.0.1:0',
    '--reversixt',
    '127.0.0.1:0',
    '--welfenlab',
    '127.0.0.1:0',
  ],
});

barriersAreSeen(house);
everyPage(house, 'en');
