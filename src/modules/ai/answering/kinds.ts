import { stem } from './stem.ts'

/**
 * A word for a kind of thing, then things of that kind: who asks for fish may be told of cod, not who asks for salmon.
 * Where it begins with “=”, what is said of the kind holds for each: who has a labrador may be told of dogs.
 */
const KINDS = `
fish: cod plaice sole salmon tuna hake bream bass trout mackerel sardine sardines herring monkfish turbot halibut
shellfish: oyster oysters mussel mussels prawn prawns crab lobster clam clams shrimp scallop barnacles
seafood: fish oyster oysters mussel mussels prawn prawns crab lobster clam clams cod plaice sole octopus squid
meat: beef lamb pork chicken duck veal steak ham sausage turkey rabbit goose
dessert: tart cake pudding mousse sorbet cheesecake cheeses brownie pastry
drink: beer wine gin cocktail juice coffee tea spritz lemonade water soda
cocktail: mojito negroni margarita martini spritz
=nut: peanut peanuts walnut walnuts almond almonds hazelnut hazelnuts cashew pistachio
food: sandwich sandwiches soup salad snack pizza burger pasta plates
=device: phone laptop tablet phones laptops
=pet: dog cat rabbit hamster parrot
=dog: labrador retriever poodle terrier dachshund spaniel beagle collie puppy shepherd bulldog
bicycle: bike ebike mountainbike
=car: tesla audi bmw mercedes volkswagen toyota renault
clothes: shirt blouse trousers dress suit skirt jacket jeans socks
treatment: massage facial scrub peeling manicure pedicure wrap
music: piano guitar violin fado jazz quartet band
phone: iphone smartphone mobile
charger: plug adapter
=bag: suitcase rucksack backpack
jewellery: ring necklace watch
medicine: paracetamol aspirin ibuprofen
sport: tennis padel golf football squash badminton
watersports: kayak sup surfing paddle snorkelling diving windsurfing`

const things = new Map<string, Set<string>>()
const general = new Set<string>()
for (const line of KINDS.trim().split('\n')) {
  const [kind = '', members = ''] = line.replace('=', '').split(': ')
  things.set(stem(kind), new Set(members.split(' ').map(stem)))
  if (line.startsWith('=')) general.add(stem(kind))
}

/** Whether what a text says is a kind of what was asked about, or speaks of all of its kind. */
export const isOfKind = (asked: string, said: string): boolean =>
  things.get(asked)?.has(said) === true || (general.has(said) && things.get(said)?.has(asked) === true)
