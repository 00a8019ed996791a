### The pages in the browser.

house-title = Kibitz: a house of board games
house-home = Kibitz, to the first page
skip-to-content = Skip to the content
ways = Ways through the house
way-home = Play
way-lobby = Lobby
way-games = My games
way-analysis = Analysis
way-settings = Settings
way-about = About

page-failed-title = This page cannot be loaded
page-failed = The connection may be down, or the house has been renewed in the meantime.
page-reload = Load again

lost-title = Nothing is here
lost = This address leads nowhere. Perhaps the link was cut short.

home-title = What shall we play?
