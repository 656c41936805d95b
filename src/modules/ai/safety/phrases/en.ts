import type { SafetyPhrases } from '../dangers.ts'

export const english: SafetyPhrases = {
  medical: `
    ambulance|paramedic*|defibrillator|aed|epipen|epi pen|cpr|911|112|999
    heart attack|cardiac|chest _ (pain*|tight*|hurt*|pressure)|pain* _ chest|having a stroke|had a stroke|think _ stroke|stroke symptoms
    (face|mouth) _ (droop*|drooping|hanging)|slurr* _ (speech|words)|speech _ slurr*|cannot move (his|her|my|one) (arm|leg|side)
    (not|cannot|isnt|isn't|cant|can't|hardly|barely|trouble|difficult*|struggl*|stopped|unable to|hard to) _ breath*|short* of breath|gasping|wheez*|turning blue|lips _ blue
    unconscious|unresponsive|not responding|does not respond|doesn't respond|wont wake|won't wake|(cannot|can't|cant) wake|passed out|passing out|blacked out|faint*|collaps*
    (seizure*|convuls*|fitting|epileptic fit|epileptic attack|epilepsy)|choking|choked on|chok* _ (food|something)|drown*|pulled _ out of the (water|pool|sea)|went under _ (water|pool)
    bleed* _ (heav*|badly|lot|bad|everywhere|stop*|head|much|profus*)|(heav*|badly|lot of|so much|won't stop|wont stop|lots of) _ (blood|bleed*)|blood everywhere|cut _ (artery|wrist*|deep*|badly|finger off)|deep cut|vomiting blood|coughing blood|coughing up blood
    overdos*|took too many|taken too many|swallowed _ (pills|tablets|bleach|battery|cleaner|poison|detergent|coin)|poison*|ate _ (poison*|mushroom)
    anaphyla*|allergic (reaction|shock)|(throat|tongue|face|lips) _ (swell*|swollen|closing|clos*)|bee sting _ (swell*|allerg*|breath*)|peanut* _ (breath*|swell*|swollen|hives)
    (broke*|broken|fractured) _ (leg|arm|hip|neck|back|ankle|bone|wrist)|(bone) _ (sticking|out|through)|head injury|hit _ head|(fell|fallen) _ (stairs|balcony|window|ladder|hurt|move|hard|head)|cannot get up|can't get up|cant get up|cannot move|can't move
    (waters|water) (broke|broken|have broken)|going into labo*|in labo*|contractions|baby is coming|miscarr*
    need* _ (doctor|medic|medical help|nurse) _ (now|urgent*|immediately|quick*|asap|right away|fast|straight away)|(urgent*|emergency|quick*|immediately) _ (doctor|medic|nurse|medical help)|call _ doctor|get _ doctor|send _ (doctor|medic|nurse)|medical emergency|medical help
    (severe|terrible|unbearable|extreme|sudden) _ (pain|headache|bleeding)|snake* _ bit*|bit* _ (snake|scorpion|spider)|bitten by|stung by _ (scorpion|jellyfish)|scorpion sting|burn* _ (badly|severe*|hot oil|boiling|face)|scald*|electrocut*|electric shock
    (heatstroke|heat stroke|sunstroke|hypothermia|frostbit*)|diabetic _ (shock|coma|low|hypo)|(hypo|insulin) _ (shaking|unconscious|confus*)|blood sugar _ (low|crash*)|blood pressure _ (crash*|very high|very low)|dying|is dead|found _ dead|looks dead`,
  fire: `
    fire in|fire at|on fire|there is a fire|theres a fire|there's a fire|a fire has|fire broke|caught fire|catch* fire|something is burning|smth burning|smell* _ (burning|burnt|smoke|smoky)|burning smell|burnt smell|smell of burning
    smoke (is|coming|in|from|filling|everywhere|everywher|under|out|pouring)|(see|seeing|lots of|so much|thick|black|there is|there's|theres|full of) _ smoke|smoke _ (hallway|corridor|room|lift|elevator|stairs|door|vent*|socket|floor)|smoky _ (hall|corridor|room)
    flames|spark* _ (socket|outlet|plug|wire*|out)|socket _ (spark*|smok*|burn*)|fire alarm (is|going|keeps|ringing|went|has)|alarm (is going|going off|ringing|went off|wont stop|won't stop)|smoke alarm|smoke detector (is|going|ringing|beeping like)
    gas leak|smell* _ gas|smell of gas|leaking gas|carbon monoxide|co alarm|explosion|exploded|evacuat* _ (now|should|do we|we)|should we evacuate|(lithium|battery|charger|power bank|phone|laptop|e-bike|scooter) _ (burning|smoking|exploded|on fire)|kettle _ fire|curtain* _ (fire|burn*)`,
  violence: `
    (attack*|assault*|raped|rape|stabb*|mugged|robbed|beaten|beating|strangl*|chok* me|hit me|hitting me|punched|grabbed me|groped|kidnap*)
    (gun|knife|weapon|machete|shooter|shooting|gunshot*|shots fired|armed)|hostage|bomb|terroris*|threaten* _ (me|us|kill|knife|gun|her|him)|going to kill (me|us|him|her)|gonna kill (me|us)|kill me|afraid for my life|fear for my life
    (man|someone|somebody|guy|stranger|person|they|he|people) _ (breaking|break|force*|trying to get|trying to open|trying to come|banging|kicking|pounding) _ (in|door|window|room|into)|broke* into|break-in|burglar*|intruder|someone _ in my room|somebody _ in my room|stranger _ in (my|our) room|someone is following me|following me|being followed|stalk*
    (husband|boyfriend|partner|wife|girlfriend|father|dad|ex) _ (hit*|hurt*|beat*|threaten*|attack*|chok*|scared of|afraid of)|(scared|afraid|terrified) of (him|her|my husband|my boyfriend|my partner|them)|domestic (violence|abuse)|(hear*|heard|sounds like) _ (screaming|scream*|fight|being hit|beating|cry for help|crying for help)|screaming for help|(fight|fighting|brawl) _ (corridor|lobby|bar|next door|hallway|outside)|won't let me leave|wont let me leave|locked me in|held against|holding me|drugged|spiked _ drink|drink _ spiked|call the police|need _ police|get the police|traffick*|(not|dont|don't) feel safe|i am in danger|im in danger|in danger|i need help now|need help right now|urgent help|emergency|sos`,
  self_harm: `
    suicid*|kill (myself|himself|herself|themselves)|end (my|it all|my own|his|her|everything) (life)?|end it all|ending it all|take my own life|taking my life|took his own life
    (don't|dont|do not|no longer|not) want to (live|be alive|be here anymore|be here any more|exist|wake up|go on)|(don't|dont|do not) wanna (live|be here|exist)|want to die|wanna die|wish i was dead|wish i were dead|better off dead|better off without me|rather be dead|ready to die|going to die tonight
    no (reason|point) (to|in) (live|living|go on|going on)|nothing to live for|can't go on|cant go on|cannot go on|can't take it any more|can't do this any more|cant do this anymore|life is not worth|not worth living|(goodbye|last) _ (forever|note|letter|everyone)|suicide note
    (hurt*|harm*|cut|cutting) (myself|himself|herself)|self harm*|self-harm*|jump* (off|from) _ (balcony|roof|bridge|window)|on the (ledge|railing|roof) _ jump|stand* on the (ledge|railing|balcony rail)|(pills|razor*|rope|noose) _ (end|die|myself)|overdose on purpose|hang (myself|himself|herself)`,
  child: `
    (cannot|can't|cant|lost|missing|disappeared|don't know where|dont know where|gone|nowhere|vanished|wandered off|ran off|taken|took) _ (my|our|the|a) _ (child*|kid*|son|daughter|boy|girl|toddler|baby|little one|infant|grandson|granddaughter|nephew|niece)
    (child*|kid|kids|son|daughter|boy|girl|toddler|baby|little one|infant|grandson|granddaughter|nephew|niece|year old|year-old) _ (missing|is gone|lost|disappeared|not here|vanished|wandered off|ran away|ran off|nowhere|not come back|hasn't come back|locked in|trapped|stuck in|alone in the (car|pool|water|room)|fell in|fell into|swallowed|not breathing|unconscious|in the water|been taken|was taken|climbed|climbing on|hanging|abus*|touched|being hit|screaming for)
    (man|stranger|someone|somebody|adult|guy) _ (touch*|follow*|hurt*|hit*|photograph*|filming|took|taking|grabbed|approach*) _ (child*|kid*|girl|boy|daughter|son)|child abuse|abus* _ child*|(hurt*|hit*|beat*|shak*) _ (baby|child|kid|toddler)|baby (isn't|is not|isnt) (breathing|moving|waking)|baby _ (blue|limp|choking|high fever|fell|bath)|(left|locked) _ (baby|child|kid|toddler) _ (car|room|alone|balcony)|kidnapp*`,
}
