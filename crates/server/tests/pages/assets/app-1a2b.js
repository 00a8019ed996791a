console.log("kibitz");
