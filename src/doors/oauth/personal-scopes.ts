/** About the person, not the hotel. */
export const PERSONAL_SCOPES = ['openid', 'offline_access', 'email', 'profile']
