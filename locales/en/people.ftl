### What the doors of the server say about people, messages and limits.

## People

people-name-length = A name has 2 to 24 letters; letters beyond English count for two or more.
people-name-letter = A name cannot contain “{ $letter }”.
people-name-no-letter = A name contains at least one letter.
people-name-reserved = This name is reserved.
people-name-taken = This name, or one that looks like it, belongs to somebody.
people-password-short = A password has at least 8 characters.
people-credentials = The name or the password is wrong.
people-signed-out = Nobody is signed in here.
people-has-account = You have an account already.

## Messages and limits

door-internal = A mistake of ours; please try again.
door-storage = This could not be stored, so it did not happen. Please try again later.
door-too-often = That was too often. Try again in { $seconds } s.
door-malformed = This cannot be read: { $reason }
door-media-type = The content type must be application/json.
door-too-large = This is larger than the house reads.
door-version = The client speaks version { $client }, the server version { $server }.
door-hello = The first message must be a hello.
door-hello-again = The hello has been said already.
door-origin = This was not asked by a page of this house.
door-unknown-path = There is nothing at this address.
door-method = This address is not used that way.
door-busy = The house is full at the moment. Please try again later.
door-too-many-tables = One connection can be at { $most } tables at the same time.
door-too-many-sockets = There are too many connections from here already. Close some tabs.
