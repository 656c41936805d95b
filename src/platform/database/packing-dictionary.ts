/**
 * What is kept as JSON, the most frequent last: nearer is shorter. Rows are packed with these, so none of them ever changes;
 * other words are another dictionary, under another number.
 */

/** Records of all kinds but messages that go out. */
const RECORDS = [
  '{"id":"gst_01","merged_id":"gst_01","other_ids":[],"erased_at":"","erased":true,"left":[],"review":null}',
  '{"id":"imp_01","received":1,"created":1,"updated":1,"rejected":0,"completed":true}',
  '{"room_type":"","currency":"USD","cause":"recommendation_applied","rates":[{"date":"","rate":1,"nights":[]',
  '{"id":"rec_01","property_id":"pty_01","room_type":"","date":"","current_rate":1,"recommended_rate":1,"min_rate":1,',
  '"max_rate":1,"occupancy_pct":1,"days_until_arrival":1,"reason":"demand_surge","confidence":1,"explanation":{"text":"",',
  '"rule":"demand_surge","thresholds":{},"occupied_rooms":1,"total_rooms":1,"occupancy_pct":1,"booked_rooms":1,',
  '"current_rate_from":"applied","adjust_pct":1,"limited_by":null},"currency":"USD","is_applied":true,"applied_at":null,',
  '{"id":"snp_01","property_id":"pty_01","snapshot_date":"","total_revenue":1,"rooms_revenue":1,"spa_revenue":1,',
  '"fnb_revenue":1,"other_revenue":0,"occupied_rooms":1,"total_rooms":1,"adr":1,"revpar":1,"rooms_adr":1,"rooms_revpar":1,',
  '"occupancy_pct":1,"breakdown":{"by_source":{"by_category":{"excluded":[]},"currency":"USD","created_at":"',
  '{"id":"whk_01","property_id":"pty_01","url":"https://","events":["*"],"description":null,"status":"enabled",',
  '"disabled_reason":null,"scopes":["*"],"created_by":"key_01","created_at":"","updated_at":"","version":1}',
  '{"id":"pkg_01","property_id":"pty_01","name":"","slug":"","type":"romance","price":1,"currency":"USD","description":null,',
  '"inclusions":[],"is_active":true,"valid_from":null,"valid_until":null,"created_at":"","updated_at":"","version":1}',
  '{"id":"itn_01","property_id":"pty_01","guest_id":"gst_01","reservation_id":null,"check_in":"","check_out":"",',
  '"room_type":null,"party_size":2,"party_composition":{"adults":2,"children":0,"infants":0},"events":[],"conflicts":[],',
  '"notes":null,"status":"pre_arrival","created_at":"","updated_at":"","version":1}',
  '{"id":"pay_01","charge_id":"chg_01","reservation_id":"res_01","category":"room","amount":1,"refunded_amount":0,',
  '"method":"card","business_date":"","voided_at":null,"status":"captured","first_name":"","last_name":"","email":null,',
  '"phone":null,"language":null,"country":null,"birth_date":null,"vip":false,"tags":[],"preferences":{},"is_active":true,',
  '{"id":"int_01","property_id":"pty_01","guest_id":null,"reservation_id":null,"conversation_id":"cvs_01","call_id":null,',
  '"channel":"web_chat","intent":"booking","confidence":1,"message":null,"preferred_time":null,"status":"open",',
  '"handled_at":null,"handled_by":null,"guestId":null,"context":{"propertyId":"pty_01","reservationId":null,"preferredTime":',
  '{"id":"cal_01","property_id":"pty_01","guest_id":null,"reservation_id":null,"staff_id":null,"direction":"outbound',
  '"direction":"inbound","status":"completed","provider":"twilio","from_number":"+","to_number":"+","provider_call_sid":null,',
  '"duration_seconds":null,"recording_url":null,"transcript":null,"summary":null,"notes":null,"answered_at":null,',
  '"ended_at":null,"verified":false,"created_at":"","updated_at":"","version":1}',
  '{"id":"cvs_01","property_id":"pty_01","guest_id":null,"reservation_id":null,"channel":"web_chat","status":"open",',
  '"answered_by":"assistant","handled_by":"assistant","assigned_to":null,"hand_over_reason":null,"hand_over_summary":null,',
  '"emergency":null,"handed_over_at":null,"message_count":1,"language":"en","topic":null,"rating":null,"rating_comment":null,',
  '"rated_at":null,"created_at":"","updated_at":"","closed_at":null,"version":1,"message":{"id":"msg_01",',
  '"conversation_id":"cvs_01","role":"user","content":"","intent":null,"sources":[],"citations":[],"records":[],',
  '"engine":null,"outcome":"answered","language":"en","topic":null,"rating":null,"rating_comment":null,"rated_at":null,',
  '{"id":"res_01","property_id":"pty_01","guest_id":"gst_01","room_type":"","check_in":"","check_out":"","rooms":1,',
  '"nightly_rate":1,"nightly_rates":null,"currency":"EUR","status":"checked_in","status":"booked","source":"direct",',
  '"external_id":null,"booked_at":"","cancelled_at":null,"room":null,"arrival_time":null,"notes":null,"block_id":null,',
  '"created_at":"","updated_at":"","version":1}',
  '{"id":"imsg_01","property_id":"pty_01","guest_id":null,"channel":"whatsapp","sender":"+","recipient":"+","content":"",',
  '"keyword":null,"intent":null,"confidence":null,"attachments":[],"provider":"twilio","status":"open","handled_at":null,',
  '"handled_by":null,"received_at":"","created_at":"","updated_at":"","version":1}',
]

/** Read, and no longer packed with. */
export const FIRST_DICTIONARY = Buffer.from(
  [
    ...RECORDS,
    '{"status":200,"output":{"status":201,"output":{"status":202,"output":',
    '{"id":"omsg_01","property_id":"pty_01","guest_id":null,"reservation_id":null,"channel":"sms","status":"read",',
    '"channel":"email","status":"queued","status":"sent","status":"delivered","recipient":"@","subject":null,"content":"",',
    '"category":"transactional","template":null,"metadata":{},"segments":null,"scheduled_at":null,"send_relative":null,',
    '"held_until":null,"sent_at":null,"sent_at":"2026-","delivered_at":null,"delivered_at":"2026-","read_at":null,',
    '"provider":null,"provider":"sandbox","created_at":"2026-","updated_at":"2026-","version":1}',
  ].join(''),
)

/** What hotels write to their guests. */
const PHRASES = [
  'Dear guest, Hello, Good morning, Good evening, Welcome to the hotel. Thank you for your message. Thank you for staying ',
  'with us. We look forward to welcoming you. Your reservation has been confirmed. Your room is ready. Please let us know ',
  'if you need anything else. Breakfast is served from 7:00 to 10:30 in the restaurant. Check-in is from 15:00, check-out ',
  'until 11:00. The taxi is ordered for tomorrow morning at the front desk. If you have any questions, we are happy to help ',
  'you with your stay. We would love to hear how it was. The wifi password is. See you soon, your team at reception. ',
  'Vielen Dank für Ihre Nachricht. Ihr Zimmer ist bereit. Wir freuen uns auf Sie. Bitte sagen Sie uns, ob wir noch etwas ',
  'für Sie tun können. Merci pour votre message. Votre chambre est prête. Gracias por su mensaje. Su habitación está lista. ',
]

/** A message as each of its events tells of it, and as it is answered to whoever sends it. */
const message = (status: string, sent: string, delivered: string, read: string, provider: string): string =>
  `{"id":"omsg_01","property_id":"pty_01","guest_id":null,"reservation_id":null,"channel":"email","status":"${status}",` +
  '"recipient":"","subject":"","content":"","category":"transactional","template":null,"metadata":{},"segments":null,' +
  '"scheduled_at":null,"send_relative":null,"held_until":null,' +
  `"sent_at":${sent},"delivered_at":${delivered},"read_at":${read},"provider":${provider},` +
  '"created_at":"2026-","updated_at":"2026-","version":1}'

export const SECOND_DICTIONARY = Buffer.from(
  [
    ...RECORDS,
    ...PHRASES,
    '"channel":"sms","segments":1,"subject":null,"channel":"chatapp","channel":"in_app","channel":"push","provider":"twilio",',
    '{"status":200,"output":{"status":201,"output":{"status":202,"output":',
    message('queued', 'null', 'null', 'null', 'null'),
    message('sent', '"2026-', 'null', 'null', '"sandbox"'),
    message('delivered', '"2026-', '"2026-', 'null', '"sandbox"'),
    message('read', '"2026-', '"2026-', '"2026-', '"sandbox"'),
  ].join(''),
)
