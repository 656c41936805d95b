/** Words that guests and houses use for the same thing; one group to a line. */
export const GROUPS = `
wifi internet wireless wlan network online connection
checkout departure depart leave leaving vacate
checkin arrival arrive arriving land
luggage suitcase suitcases bag bags case cases baggage
kid kids child children toddler toddlers son daughter boy girl
baby babies infant toddler toddlers
teen teens teenager teenagers
taxi cab
car vehicle auto
train railway rail station
bus coach shuttle van
motorhome camper caravan campervan
parking park garage valet
electric tesla ev charging electricity kwh
breakfast buffet
breakfast brunch
bubbly champagne sparkling bubbles cava prosecco
vegan vegetarian veggie plant meat
gluten coeliac celiac gf
halal kosher
allergy allergic allergies
lift elevator
stairs steps stairway step
swim swimming pool bathing
sunbed lounger loungers sunbeds
parasol sunshade umbrella parasols sunshades umbrellas
sand beach shore seaside
sea ocean
spa wellness treatment treatments massage
gym fitness workout
massage massages therapist
pregnant pregnancy mother
sauna steam
naked nude swimwear swimsuit trunks clothing
towel towels
laundry washing wash washed laundrette
iron ironing press pressing pressed
restaurant restaurants dining eat eating
dinner supper evening
lunch midday
food meal meals dish dishes eat eating kitchen hungry starving plates bite snack snacks
menu menus
bar pub
drink drinks beverage cocktail
chips fries
wine wines bottle
alcohol alcoholic
smoke smoking vape vaping cigarette cigarettes
quiet silent silence noise noisy loud
clean cleaning cleaned housekeeping
sheets linen bedding
pillow pillows
cot crib cots
bed beds
bill invoice account
refund refunded reimbursed money
deposit blocked block guarantee
card cards amex mastercard
discount reduction cheaper less
cheap cheaper cheapest lowest
cancel cancelling cancellation cancelled
noshow show
doctor physician unwell sick ill medical
pharmacy chemist pharmacies drugstore
dentist toothache
medicine medicines insulin medication
fire alarm
emergency ambulance
wheelchair disabled accessible accessibility mobility
deaf hearing
blind braille
tax tolls toll
motorway toll tolls road
airport plane flight fly flies
transfer pickup transfers
cheaper shared
bike bikes bicycle bicycles cycling ebike
boat boats sail sailing cruise ship caravel
cave caves grotto
hike hikes hiking walk walks trail
buggy pushchair stroller pushchairs
tennis racket
coach lesson lessons trainer training teach learn school
wedding weddings marry marrying married bride
party celebration gala celebrate
birthday anniversary
concert music quartet band
film films cinema movie movies
star stars stargazing
meeting meetings seminar conference
gift voucher present
shop store boutique
supermarket grocery groceries
sunscreen cream
hairdresser salon hair
print printing printer
parcel package post delivered
mail post letter stamps
lost forgotten found left
key keys
phone telephone ring call dial number extension ext
desk reception frontdesk front
extension ext
password code login
plug plugs socket sockets adapter adapters adaptor
aircon ac conditioning
tv television channels
heating heated warm heat
temperature warm degrees
deep depth shallow
height tall high
wide width
weight heavy heavier heaviest kg
size big m² square metres meters
view see sight
kitchen cook cooking
balcony terrace
connecting connect door adjoining
babysitter babysitting sitter sitting nanny
steriliser bottle
passport identity id
language languages speak spoken
tip tips tipping
sunset sundown
custard pasteis nata tarts
sightseeing tour tours
rain rainy raining
ice cube cubes
pizza oven
billiards snooker
fryer fries chips
discount off
front entrance gate
hire rent rental renting borrow lend lent borrowed
luggage porter
noise disturbed neighbours shouting
young age years old
shut close closes closed closing
open opens opening hours
start starts begin begins from
price cost costs charge charges fee rate paid pay pays charged
free complimentary gratis included
reserve reservation book booking
toddler small
village town
space spaces spot
laptop computer desk work office
delivery deliver tray brought
dumbbell dumbbells weights bells
cleanup clean
gps coordinates navigator navigation
ride ticket journey trip
quick quicker fast faster speed
gather assembly meeting
firm company business
guide assistance
seminar delegate conference
burnt sunburn sun
cold fridge refrigerator cool
forgotten lost found
aircon conditioning panel
couple couples two
grown adult adults
biggest largest most
heaviest heavy kg
custard pastry cake`
  .trim()
  .split('\n')
